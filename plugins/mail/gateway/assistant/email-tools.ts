import { any } from '#core/access';
import { inEachLanguage } from '#core/contract';
import { type AnyAssistantTool, assistantTool, notFound } from '#core/gateway';
import { readTexts } from '#core/gateway/texts';
import type { Contributions } from '#core/registry';
import { documentNumbered, kindOfId, completedKinds } from '#plugins/documents/contract';
import { beginEmail } from '../../contract/index.ts';
import { aboutDocumentOf } from './tool.schemas.ts';
import type sk from './examples/sk.json';

const texts = readTexts<typeof sk>(new URL('examples/', import.meta.url));

/** Returns the assistant's tools for e-mails. They only write a text; the user sends it from the document. */
export function emailTools(contributed: Pick<Contributions, 'read'>): readonly AnyAssistantTool[] {
  const kinds = completedKinds(contributed);
  const [first, ...others] = kinds;
  if (!first) return [];
  return [
    assistantTool({
      name: 'email_text',
      description:
        'The text of an e-mail about an issued document, in the words of the company, by its number or id. Sends nothing. Only if the person asks for such a text.',
      example: inEachLanguage((language) => texts[language].email),
      input: aboutDocumentOf(kinds.map(({ id }) => id)),
      gate: any(first.may.email, ...others.map(({ may }) => may.email)),
      may: 'read',
      async run({ call, ask }, { kind: id, number, documentId }) {
        const { collection, endpoints, words } = kindOfId(kinds, id);
        const meant =
          documentId ?? (await documentNumbered(number ?? '', (query) => ask(call, endpoints.list, { query })))?.id;
        if (meant === undefined) throw notFound();
        const document = await ask(call, endpoints.read, { params: { documentId: meant } });
        const { to, subject, text } = await ask(call, beginEmail, { params: { collection, documentId: meant } });
        const { title } = words[call.language];
        return {
          data: { title, number: document.number, to, subject, text, link: `${collection}/list/detail/${meant}` },
        };
      },
    }),
  ];
}
