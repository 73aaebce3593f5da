import { inEachLanguage } from '#core/contract';
import { type AnyAssistantTool, assistantTool, type ToolAt } from '#core/gateway';
import { readTexts } from '#core/gateway/texts';
import { listPartners, type Partner, partners } from '../../contract/index.ts';
import { byLikeness, fragmentsOf } from './likeness.ts';
import { FindPartner } from './tool.schemas.ts';
import type sk from './examples/sk.json';

const texts = readTexts<typeof sk>(new URL('examples/', import.meta.url));
/** The maximum number of partners that the tool returns for the user to choose from. */
const maxPartners = 5;
/** The maximum number of partners that one search loads. */
const searched = 100;

/** Returns the tools of the assistant for partners. */
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
    const rows = found.slice(0, maxPartners).map(({ partner }) => shown(partner));
    return {
      data: { rows, certain },
      view: certain ? { action: 'ShowPartner', arguments: { PartnerId: first.partner.id } } : undefined,
    };
  },
});

/**
 * Searches partners by the words of the name or by parts of them, so that typing errors and endings do not matter. It stops after the first
 * search with a result.
 */
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
