import { inEachLanguage } from '#core/contract';
import { type AnyAssistantTool, assistantTool, type ToolAt } from '#core/gateway';
import { readTexts } from '#core/gateway/texts';
import { listPartners, type Partner, partners } from '../../contract/index.ts';
import { byLikeness, fragmentsOf } from './likeness.ts';
import { FindPartner } from './tool.schemas.ts';
import type sk from './examples/sk.json';

const texts = readTexts<typeof sk>(new URL('examples/', import.meta.url));
/** More than somebody chooses among. */
const most = 5;
/** Of one search. */
const searched = 100;

/** What an assistant may ask of partners. */
export function partnerTools(): readonly AnyAssistantTool[] {
  return [findPartner];
}

const findPartner = assistantTool({
  name: 'partners_find',
  description:
    'Finds partners (customers, suppliers) by name, also misspelt or declined. `certain`: the first is the one that is meant.',
  example: inEachLanguage((language) => texts[language].find),
  input: FindPartner,
  gate: partners.read,
  may: 'show',
  async run(at, { name }) {
    const found = byLikeness(name, await candidates(at, name));
    const [first, second] = found;
    const certain = first !== undefined && (second === undefined || first.distance < second.distance);
    const rows = found.slice(0, most).map(({ partner }) => shown(partner));
    return {
      data: { rows, certain },
      view: certain ? { action: 'ShowPartner', arguments: { PartnerId: first.partner.id } } : undefined,
    };
  },
});

/** Whoever has the words, or so much of them that a typing error or an ending does not hide: until some search finds anybody. */
async function candidates({ call, ask }: ToolAt, name: string): Promise<readonly Partner[]> {
  const found = new Map<string, Partner>();
  for (const search of fragmentsOf(name)) {
    const { items } = await ask(call, listPartners, { query: { search, top: searched } });
    for (const partner of items) found.set(partner.id, partner);
    if (byLikeness(name, [...found.values()]).length > 0) break;
  }
  return [...found.values()];
}

function shown({ id, name, registrationId, taxId, vatId, street, postCode, city, email, phone }: Partner) {
  const link = `partners/list/detail/${id}`;
  return { id, name, registrationId, taxId, vatId, street, postCode, city, email, phone, link };
}
