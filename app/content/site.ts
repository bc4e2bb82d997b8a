/** The company's details on the pages, from its `company.yaml` and the environment. */
export type Site = {
  name: string;
  /** The public origin, without a trailing slash. */
  url: string;
  email: string;
  phone: string;
  textNumber: string;
  address: string;
  companyUrl: string;
  /** The name in law, if it is another than `name`. */
  legalName?: string | undefined;
  /** When somebody answers, in words. */
  hours?: string | undefined;
  /** Pages elsewhere, such as `LinkedIn`. */
  social?: { name: string; url: string }[] | undefined;
};

/** Reduces a phone number to what a `tel:` or `sms:` link takes. */
export function dialable(phone: string): string {
  return phone.replace(/[^\d+]/g, '');
}
