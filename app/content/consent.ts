/** The texts of the two consent boxes, with links as `[label](href)`. */
export type ConsentWording = {
  /** The first day it was shown. The form submits it, and the record keeps the texts that it stands for. */
  id: string;
  sms: string;
  marketing: string;
};
