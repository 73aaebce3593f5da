import { inEachLanguage } from '#core/contract';
import { type AnyAssistantTool, assistantTool, notFound } from '#core/gateway';
import { readTexts } from '#core/gateway/texts';
import type { Contributions } from '#core/registry';
import { documentNumbered, kindOfId, completedKinds } from '#plugins/documents/contract';
import { readReminderText, reminderSending } from '../../contract/index.ts';
import { aboutDocumentOf } from './tool.schemas.ts';
import type sk from './examples/sk.json';

const texts = readTexts<typeof sk>(new URL('examples/', import.meta.url));

/** Returns the assistant's tools for reminders. They return the text of a reminder and send nothing. */
export function reminderTools(contributed: Pick<Contributions, 'read'>): readonly AnyAssistantTool[] {
  const kinds = completedKinds(contributed).filter(
    ({ direction, asksForPayment }) => direction === 'issued' && asksForPayment,
  );
  if (kinds.length === 0) return [];
  return [
    assistantTool({
      name: 'reminder_text',
      description:
        'The text of a reminder of an unpaid document, in the words of the company, by its number or id. Sends nothing. Only if the person asks for such a text.',
      example: inEachLanguage((language) => texts[language].reminder),
      input: aboutDocumentOf(kinds.map(({ id }) => id)),
      gate: reminderSending,
      may: 'read',
      async run({ call, ask }, { kind: id, number, documentId }) {
        const { collection, endpoints, words } = kindOfId(kinds, id);
        const meant =
          documentId ?? (await documentNumbered(number ?? '', (query) => ask(call, endpoints.list, { query })))?.id;
        if (meant === undefined) throw notFound();
        const params = { documentId: meant };
        const document = await ask(call, endpoints.read, { params });
        const { to, subject, text } = await ask(call, readReminderText, { params });
        const { title } = words[call.language];
        return {
          data: { title, number: document.number, to, subject, text, link: `${collection}/list/detail/${meant}` },
        };
      },
    }),
  ];
}
