/** What the pages say about the company: configuration, not copy (design, "Environment"). */
export type Site = {
  name: string;
  /** Public origin without a trailing slash, for canonical links. */
  url: string;
  email: string;
  phone: string;
  textNumber: string;
  address: string;
  companyUrl: string;
};

/** Copy with its `{name}`, `{email}`, `{phone}`, `{textNumber}`, `{address}` and `{companyUrl}` filled in. */
export function fillIn(copy: string, site: Site): string {
  return copy.replace(/\{(name|email|phone|textNumber|address|companyUrl)\}/g, (_, key: keyof Site) => site[key]);
}

/** A telephone number as the target of a `tel:` or `sms:` link. */
export function dialable(phone: string): string {
  return phone.replace(/[^\d+]/g, '');
}
