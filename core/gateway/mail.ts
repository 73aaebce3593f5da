import { token } from '#core/registry';

/** A letter of the product itself. */
export interface ProductLetter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The product's own mail. */
export interface ProductMail {
  /** `https://kostra.example`: what links in letters begin with. */
  readonly publicUrl: string;
  send(letter: ProductLetter): Promise<void>;
}

/** Not there while SMTP is not configured: ask for it by `optional(productMail)`. */
export const productMail = token<ProductMail, 'process'>('gateway.mail', 'process');
