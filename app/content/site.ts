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

/** Replaces `{name}`, `{email}`, `{phone}`, `{textNumber}`, `{address}` and `{companyUrl}` in copy. */
export function fillIn(copy: string, site: Site): string {
  return copy.replace(
    /\{(name|email|phone|textNumber|address|companyUrl)\}/g,
    (_, key: 'name' | 'email' | 'phone' | 'textNumber' | 'address' | 'companyUrl') => site[key],
  );
}

/** Reduces a phone number to what a `tel:` or `sms:` link takes. */
export function dialable(phone: string): string {
  return phone.replace(/[^\d+]/g, '');
}
