/** The company's details until it sets its own, by the variable that does. */
export const SAMPLE_SETTINGS = {
  CONTACT_EMAIL: 'hello@hearthline.example',
  CONTACT_PHONE: '(302) 555-0142',
  SUPPORT_TEXT_NUMBER: '(302) 555-0143',
  // Cannot be a real building: Wilmington has no such street, and ZIP code 19800 is not assigned.
  MAILING_ADDRESS: '555 Example Street, Wilmington, DE 19800',
  COMPANY_URL: 'https://company.hearthline.example',
};
