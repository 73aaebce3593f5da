import { all } from '#core/access';
import { inEachLanguage } from '#core/contract';
import { type AnyExportSource, exportSource, exportSources } from '#core/gateway';
import { partyWords, readTexts } from '#core/gateway/texts';
import type { Contributed } from '#core/contract/fields';
import { documentFigures } from '#plugins/documents/contract';
import { partnerDirectory, partners } from '#plugins/partners/contract';
import { missingData, missingPartnersCollection, missingPartnersColumns } from '../../contract/index.ts';
import { MissingPartnersSelection } from '../../contract/missing.schemas.ts';
import { chosenOf, type LackingPartner, lackingPartners } from './missing-partners.ts';
import { pageOf } from './page-of.ts';
import type sk from './words/sk.json';

const words = readTexts<typeof sk>(new URL('words/', import.meta.url));

/** Exports the partners with missing or wrong data, each with the names of the fields. */
export function missingPartnersExport(contributed: Contributed): readonly AnyExportSource[] {
  return [
    exportSource<LackingPartner, MissingPartnersSelection>({
      collection: missingPartnersCollection,
      titles: inEachLanguage((language) => words[language].list),
      gate: all(missingData, partners.export),
      query: MissingPartnersSelection,
      columns: (language) =>
        missingPartnersColumns.map((id) => ({
          id,
          title: id === 'missing' ? words[language].missing : partyWords[language][id],
          type: 'text',
          value: ({ partner, gaps }) =>
            id === 'missing' ? gaps.map(({ field }) => nameOf(field, language)).join(', ') : partner[id],
        })),
      // No services are available for the count. The number of all partners is an upper bound, which is enough for the progress and the
      // limit of a sheet.
      count: async (at) => (await sourceOfPartners(contributed)?.count(at, {} as never)) ?? 0,
      async page(at, query, page) {
        const directory = await at.service(partnerDirectory);
        const figures = await at.service(documentFigures);
        if (!directory || !figures) return { items: [], next: null };
        const { found, order } = await lackingPartners(at, { partners: directory, figures }, query.ids?.split(','));
        return pageOf(chosenOf(found, query), page, { order, idOf: ({ partner }) => partner.id });
      },
    }),
  ];
}

function nameOf(field: LackingPartner['gaps'][number]['field'], language: keyof typeof words): string {
  return field === 'networkAddress' ? words[language].networkAddress : partyWords[language][field];
}

function sourceOfPartners(contributed: Contributed): AnyExportSource | undefined {
  const others = contributed.read(exportSources).filter(({ owner }) => owner !== 'e-invoices');
  return others.flatMap(({ value }) => value(contributed)).find(({ collection }) => collection === 'partners');
}
