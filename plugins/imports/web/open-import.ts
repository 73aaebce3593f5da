import { type ActionContext, currentCompany, navigator } from '#core/web/tokens';

/** `Imports.Open`: the import with what was found in its file. */
export default async function open(
  { importType = '', importId = '' }: Readonly<Record<string, string>>,
  { resolve }: ActionContext,
): Promise<void> {
  const { id } = await resolve(currentCompany);
  (await resolve(navigator)).go(`/company/${id}/imports/${importType}?import=${importId}`);
}
