/**
 * The result of a format check. `wrong-format` cannot be such a number at all; `wrong-check-digit` looks like one, but its check digit
 * shows a typing error. A form warns about the latter and still saves: registers contain numbers that break their own rule, and a partner
 * is never refused for that.
 */
export type FormatVerdict = 'valid' | 'wrong-format' | 'wrong-check-digit';
