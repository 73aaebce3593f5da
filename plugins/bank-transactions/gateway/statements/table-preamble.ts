import { fold, isCurrency } from '#core/contract/formats';
import { accountName } from './account-name.ts';

/** The data above a table that applies to all of its rows. `''` means that the file does not state it. */
export interface Preamble {
  /** The company's account: an IBAN, a number with the code of a bank, or a number. */
  readonly account: string;
  readonly currency: string;
}

type Rows = readonly (readonly string[])[];

const accountLabels =
  /^(?:vlastn[ya] )?(?:iban|cislo uctu|ucet|accountid|account(?: number| id)?|konto(?:nummer)?)(?: uctu| klienta)?\b/;
const bankLabels = /^(?:bankid|kod banky|bank code|bankcode|blz)\b/;
const currencyLabels = /^(?:mena|currency|wahrung)\b/;
/** The labels of other accounts, for example of a filter by partner. */
const others =
  /^(?:iban |cislo uctu |ucet |account )?(?:proti|partner|prijemc|platc|platit|odosiel|odesil|counter|beneficiar|payee)/;

const iban = /(?<![A-Z0-9])[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?\d{1,3})?(?![A-Z0-9])/;
/** An account number with a bank code. It has at least six digits, because `11/2026` is a month. */
const numberAndBank = /(?<![\d-])(?:\d{1,6}-)?\d{6,16}\/\d{4}(?!\d)/;

/** Reads the account and the currency above a table. Each is in the cell of its label, in the next cell, in the next row, or in a cell without a label. */
export function readPreamble(above: Rows): Preamble {
  const own = above.filter((row) => !row.some((cell) => others.test(fold(cell))));
  const named = labelled(own);
  const valueOf = (label: RegExp) => named.find(([name]) => label.test(name))?.[1] ?? '';
  const texts = [...named.filter(([name]) => accountLabels.test(name)).map(([, value]) => value), ...own.flat()];
  const ibans = texts.flatMap((text) => iban.exec(text)?.[0] ?? []);
  const numbers = texts.flatMap((text) => numberAndBank.exec(text)?.[0] ?? []);
  const number = /^[\d-]{6,17}$/.exec(valueOf(accountLabels).replace(/\s/g, ''))?.[0] ?? '';
  const bank = /^\d{4}$/.exec(valueOf(bankLabels))?.[0];
  const currency = /^[A-Z]{3}\b/.exec(valueOf(currencyLabels).toUpperCase())?.[0] ?? '';
  return {
    account: accountName(ibans[0] ?? numbers[0] ?? (number && bank ? `${number}/${bank}` : number)),
    currency: isCurrency(currency) ? currency : '',
  };
}

/** Returns the folded labels above a table with their values: the text after a colon, the next cell, or the first cell of the next row. */
function labelled(above: Rows): (readonly [string, string])[] {
  return above.flatMap((row, index) => {
    const filled = row.filter((cell) => cell !== '');
    return filled.map((cell, at) => {
      const [name = '', behind = ''] = cell.split(/:(.*)/s);
      const below = filled.length === 1 ? (above[index + 1]?.find((one) => one !== '') ?? '') : '';
      return [fold(name).replace(/^[#"' ]+/, ''), behind.trim() || filled[at + 1] || below] as const;
    });
  });
}
