import { OperatorError } from '#core/gateway';

/** @throws OperatorError */
export function yesNo(option: string, text: string): boolean {
  if (text === '1' || text === 'true') return true;
  if (text === '0' || text === 'false') return false;
  throw new OperatorError({ code: 'option-invalid', cause: `--${option} is "${text}".`, fix: 'Use 1 or 0.' });
}

/** @throws OperatorError */
export function wholeNumber(option: string, text: string): number {
  if (/^-?\d{1,6}$/.test(text)) return Number(text);
  throw new OperatorError({ code: 'option-invalid', cause: `--${option} is "${text}".`, fix: 'Use a whole number.' });
}
