import { feedback, gated, type HubReactionContext, language, navigator } from '#core/web/tokens';
import { documentKinds } from '../../contract/index.ts';
import type { LinkedDocuments } from '../../contract/chain.schemas.ts';

/**
 * Notifies the user that somebody else changed a document that was made from others. The author of the change already sees the change on
 * the page.
 */
export default async function onLinkedDocuments(
  { kind: change, document, sources }: LinkedDocuments,
  { meta, resolve }: HubReactionContext,
): Promise<void> {
  if (meta.own) return;
  const [toasts, texts, place, contributions] = await Promise.all([
    resolve(feedback),
    resolve(language),
    resolve(navigator),
    resolve(gated),
  ]);
  const kinds = new Map(contributions.seen(documentKinds).map(({ contribution: { value } }) => [value.id, value]));
  const nameOf = ({ kind, number }: LinkedDocuments['document']) => {
    const key = kinds.get(kind)?.texts;
    if (key === undefined) return number ?? '';
    return texts.text(number === null ? { key: `${key}.DRAFT` } : { key: `${key}.NUMBERED`, values: { number } });
  };
  const { collection } = kinds.get(document.kind) ?? {};
  toasts.toast({
    code: `linked-${document.id}`,
    intent: 'info',
    text: { key: `DOCUMENTS.LINKED.${change}`, values: { document: nameOf(document) } },
    detail: { key: 'DOCUMENTS.LINKED.SOURCES', values: { sources: sources.map(nameOf).join(', ') } },
    ...(collection !== undefined &&
      change !== 'Delete' && {
        action: {
          text: { key: 'DOCUMENTS.LINKED.SHOW' },
          run: () => place.go(`${collection}/list/detail/${document.id}`),
        },
      }),
  });
}
