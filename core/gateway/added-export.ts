import type { AddedFields, ExtraValues } from '#core/contract/fields';

/** Returns the columns that an export has for added fields: those that a list can show. A yes-or-no field is a check mark. */
export function addedExportColumns(fields: AddedFields, captions: Readonly<Record<string, string>>) {
  return Object.entries(fields).flatMap(([name, { list }]) => {
    const value = ({ extra = {} }: { readonly extra?: ExtraValues | undefined }): string | null => {
      const said = extra[name];
      return said === true ? '✓' : said ? (captions[`${name}.${String(said)}`] ?? String(said)) : null;
    };
    return list ? [{ id: name, title: captions[name] ?? name, type: 'text' as const, value }] : [];
  });
}
