/**
 * What a format check found. `wrong-format` cannot be such a number at all; `wrong-check-digit` looks like one, but the
 * arithmetic says that a digit is mistyped. A form warns of the latter and saves: registers hold numbers that break their
 * own rule, and a partner is never refused for one.
 */
export type FormatVerdict = 'valid' | 'wrong-format' | 'wrong-check-digit';
