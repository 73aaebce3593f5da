import { type CommandContext, gated, navigator } from '#core/web/tokens';
import { documentKinds } from '#plugins/documents/contract';

/**
 * Opens the document of an e-mail with the list of its e-mails (`Mail.OpenLetter`). It does nothing if the e-mail is not about a document.
 */
export default async function openEmail(
  { aboutType = '', aboutId = '' }: Readonly<Record<string, string>>,
  { resolve }: CommandContext,
): Promise<void> {
  const kind = (await resolve(gated))
    .seen(documentKinds)
    .find(({ contribution }) => contribution.value.documentType === aboutType)?.contribution.value;
  if (kind && aboutId) (await resolve(navigator)).go(`${kind.collection}/list/detail/${aboutId}`);
}
