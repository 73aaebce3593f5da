import { all } from '#core/access';
import { inEachLanguage } from '#core/contract';
import { addedExportColumns, type AnyExportSource, exportSource } from '#core/gateway';
import { partyWords, readTexts } from '#core/gateway/texts';
import type { Contributed } from '#core/contract/fields';
import { type Partner, partners } from '../contract/index.ts';
import { PartnerSelection } from '../contract/schemas.ts';
import type sk from './export-titles/sk.json';
import { addedToPartners, countPartners, partnersFound } from './partner-store.ts';

const titles = readTexts<typeof sk>(new URL('export-titles/', import.meta.url));

/** The columns of the export. The columns of the list come first, in its order. */
const columns = [
  'name',
  'registrationId',
  'vatId',
  'city',
  'email',
  'street',
  'postCode',
  'country',
  'taxId',
  'phone',
  'iban',
  'note',
] as const;

/** Exports the list of partners. */
export function partnerExports(contributed: Contributed): readonly AnyExportSource[] {
  const added = addedToPartners(contributed);
  return [
    exportSource<Partner, PartnerSelection>({
      collection: 'partners',
      titles: inEachLanguage((language) => titles[language].list),
      gate: all(partners.read, partners.export),
      query: PartnerSelection,
      columns: (language) => [
        ...columns.map((id) => ({
          id,
          title: id === 'note' ? titles[language].note : partyWords[language][id],
          type: 'text' as const,
          value: (partner: Partner) => partner[id],
        })),
        ...addedExportColumns(added.fields, added.captions[language]),
      ],
      count: (at, query) => countPartners(at, query),
      page: (at, query, page) => partnersFound(at, { ...query, ...page }, added),
    }),
  ];
}
