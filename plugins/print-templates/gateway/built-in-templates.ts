import { type LanguageCode, inEachLanguage } from '#core/contract';
import { readTexts } from '#core/gateway/texts';
import { type PrintStyle } from '#plugins/documents/contract';
import type { PrintTemplate } from '../contract/index.ts';
import type sk from './names/sk.json';

const texts = readTexts<typeof sk>(new URL('names/', import.meta.url));

const styles = {
  Plain: {},
  Dense: { density: 'dense' },
  Coloured: { head: 'coloured' },
  Window: { window: true },
} as const satisfies Readonly<Record<string, PrintStyle>>;

/** The old templates, which exist for two types: black on white in frames. [B3-23] */
const old = {
  Old: { ids: { Invoice: 'Invoices1', ProformaInvoice: 'ProformaInvoice' }, style: { head: 'framed' } },
  OldDense: {
    ids: { Invoice: 'Invoices1Old', ProformaInvoice: 'ProformaInvoiceOld' },
    style: { head: 'framed', density: 'dense' },
  },
} as const satisfies Readonly<Record<string, { ids: Readonly<Record<string, string>>; style: PrintStyle }>>;

/** Kostra's own templates, in the order in which they are offered. */
export const builtInTemplates: readonly PrintTemplate[] = [
  ...named(styles).map(([name, style]) => ({
    idFor: (documentType: string) => `${documentType}${name}`,
    names: namesOf(name),
    style,
  })),
  ...named(old).map(([name, { ids, style }]) => ({
    idFor: (documentType: string) => (ids as Readonly<Record<string, string>>)[documentType],
    names: namesOf(name),
    style,
    isOld: true as const,
  })),
];

function named<Name extends string, Value>(of: Readonly<Record<Name, Value>>): [Name, Value][] {
  return Object.entries(of) as [Name, Value][]; // the object has exactly these keys
}

function namesOf(name: keyof typeof sk): Readonly<Record<LanguageCode, string>> {
  return inEachLanguage((language) => texts[language][name]);
}
