import { checkIban } from '#core/contract/formats';
import { otherAccount } from './account-name.ts';
import { codesOf, type Mt940Target, valuesFor } from './mt940-fields.ts';

/** The content of `:86:`. */
export interface Note {
  readonly message: string;
  readonly bankText: string;
  readonly name: string;
  readonly account: string;
  readonly endToEndId: string;
  readonly reference: string;
  /** More texts in which symbols are searched. They are not a part of the text. */
  readonly symbols: readonly string[];
}

/**
 * Reads the value of `:86:`: subfields (`?20`; some banks write `~` or `^` instead of `?`), with or without SEPA words, or words of SWIFT, or
 * plain text. Subfields that contain only `VS…`, `SS…`, `KS…` are symbols.
 */
export function readNote(note: string): Note {
  const mark = /(?:^|\d{3})\s?([?~^])\d{2}/.exec(note)?.[1];
  return mark ? fromSubfields(note.replace(/\n/g, ''), mark) : fromPlain(note);
}

function fromSubfields(note: string, mark: string): Note {
  const parts = note.split(new RegExp(`\\${mark}(?=\\d{2})`)).slice(1);
  const values: Record<string, string[]> = {};
  for (const part of parts) (values[part.slice(0, 2)] ??= []).push(part.slice(2));
  const of = (goes: Mt940Target) => valuesFor(goes, 'subfield', values);
  // Tatra banka and others write symbols, even empty ones, in separate subfields before the message.
  const symbols = of('message').map(symbolsOnly);
  // `POS` is followed by the number of a card terminal.
  const written = of('message').filter((part, index) => symbols[index] === undefined && !/^POS\s*\d*$/.test(part));
  const { before, words } = sepaWords(written);
  return noteOf(
    {
      message: [before],
      bankText: of('bankText'),
      name: [of('name').join('')],
      otherAccount: of('otherAccount'),
      otherBank: of('otherBank'),
    },
    (goes) => valuesFor(goes, 'sepa', words),
    symbols.join(''),
  );
}

/** Returns the symbols of a subfield that contains nothing else: `VS118`, `/VS118/SS/KS0308`. @returns undefined for any other subfield */
function symbolsOnly(part: string): string | undefined {
  if (!/^\/?(?:VS|SS|KS)[:\s]*\d*(?:\/(?:VS|SS|KS)\d*)*\/?$/.test(part.trimEnd())) return undefined;
  return Array.from(part.matchAll(/(VS|SS|KS)[:\s]*(\d*)/g), ([, mark, digits]) => `/${mark}${digits}`).join('');
}

function fromPlain(note: string): Note {
  const lines = note.split('\n');
  const text = single(lines.join(' '));
  const sepa = sepaWords(lines);
  const swift = swiftWords(lines.join(''));
  const of = (goes: Mt940Target) => [...valuesFor(goes, 'swift', swift.words), ...valuesFor(goes, 'sepa', sepa.words)];
  const isWorded = Object.keys({ ...swift.words, ...sepa.words }).length > 0;
  const before = swift.before.length < sepa.before.length ? swift.before : sepa.before;
  const iban = /(?<![A-Z0-9])[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}/.exec(text)?.[0] ?? '';
  const message = isWorded ? [before] : [text];
  const account = of('otherAccount').length === 0 && checkIban(iban) === 'valid' ? [iban] : [];
  return noteOf({ message, otherAccount: account }, of, '');
}

function noteOf(
  subfields: Readonly<Partial<Record<Mt940Target, readonly string[]>>>,
  wordsFor: (goes: Mt940Target) => readonly string[],
  symbols: string,
): Note {
  const of = (goes: Mt940Target) => [...(subfields[goes] ?? []), ...wordsFor(goes)].map(single).filter(Boolean);
  const [name = '', ...behind] = [...of('name').slice(0, 1), ...of('behind')];
  const accounts = of('otherAccount');
  return {
    message: single([...of('message'), ...behind].join(' ')),
    bankText: of('bankText')[0] ?? '',
    name,
    account: otherAccount(accounts.find((one) => checkIban(one) === 'valid') ?? accounts[0] ?? '', of('otherBank')[0]),
    endToEndId: of('endToEndId')[0] || symbols,
    reference: of('reference')[0] ?? '',
    symbols: [...(symbols ? [symbols] : []), ...of('symbols')],
  };
}

/** The values by word. A word may occur several times. */
type Words = Readonly<Record<string, readonly string[]>>;

/** The maximum length of a reference in SEPA. Text after it, in the same or the next subfield, is the payer's text. */
const longestReference = 35;

/**
 * Reads the SEPA words, `EREF+…SVWZ+…`. Banks cut the text into subfields after 27 characters, so a word at the beginning of a subfield counts
 * even if the previous subfield ends with a letter: `?20EREF+NOTPROVIDED?21SVWZ+Faktúra`. Within a subfield, a word after a letter counts
 * only if no ordinary word ends with the same letters.
 * @returns also the text before the first word
 */
function sepaWords(parts: readonly string[]): { before: string; words: Words } {
  const text = parts.map((part) => (beginsWithWord.test(part) ? `\n${part}` : part)).join('');
  const [before = '', ...found] = text.split(anyWord);
  const words: Record<string, string[]> = {};
  for (let index = 0; index < found.length; index += 2) {
    const [word = '', value = ''] = [found[index], found[index + 1]];
    const trimmed = value.replace(/\n/g, ' ').trim();
    const isReference = /^(?:EREF|KREF|MREF|CRED|DEBT)$/.test(word) && trimmed.length > longestReference;
    (words[word] ??= []).push(isReference ? trimmed.slice(0, longestReference).trim() : trimmed);
    if (isReference) (words.SVWZ ??= []).push(trimmed.slice(longestReference).trim());
  }
  return { before: before.trim(), words };
}

const sepa = codesOf('sepa').join('|');
const beginsWithWord = new RegExp(`^\\s*(?:${sepa})\\+`);
const anyWord = new RegExp(`(?:(?<![A-Z])|(?=(?:EREF|KREF|MREF|SVWZ|ABWA|ABWE)\\+))(${sepa})\\+`);

/** Reads the words of SWIFT, `/EREF/…/ORDP/…/REMI/…`. @returns also the text before the first word */
function swiftWords(text: string): { before: string; words: Words } {
  const [before = '', ...found] = text.split(anySwiftWord);
  const words: Record<string, string[]> = {};
  const add = (word: string, value: string) => (words[word] ??= []).push(value.trim());
  for (let index = 0; index < found.length; index += 2) {
    const [word = '', value = ''] = [found[index], found[index + 1]];
    if (word === 'EREF') add(word, value);
    else if (word === 'CNTP') {
      // ING writes `/CNTP/account/bank/name/city`.
      const [account = '', , name = ''] = value.trim().split('/');
      add(word, account);
      add('NAME', name);
    } else if (word === 'ACCW') add(word, value.split(',')[0] ?? '');
    else add(word, value.trim().replace(/^\/?(?:USTD\/{1,2}|STRD\/(?:CUR\/|ISO\/)?)|\/$/g, ''));
  }
  return { before: before.trim(), words };
}

const anySwiftWord = new RegExp(`/(${codesOf('swift').join('|')})/`);

function single(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
