/** The company's details on the pages, which the environment configures. */
export type Site = {
  name: string;
  /** The public origin, without a trailing slash. */
  url: string;
  email: string;
  phone: string;
  textNumber: string;
  address: string;
  companyUrl: string;
};

/** Replaces `{name}`, `{email}`, `{phone}`, `{textNumber}`, `{address}` and `{companyUrl}` in copy. */
export function fillIn(copy: string, site: Site): string {
  return copy.replace(/\{(name|email|phone|textNumber|address|companyUrl)\}/g, (_, key: keyof Site) => site[key]);
}

/** Reduces a phone number to what a `tel:` or `sms:` link takes. */
export function dialable(phone: string): string {
  return phone.replace(/[^\d+]/g, '');
}
