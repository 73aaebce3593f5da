import { useTranslation } from 'react-i18next';
import { UnchangedRows } from '#core/web/overlays';
import type { UnchangedDocument } from '../../contract/index.ts';

/** The number of documents that are listed for each reason. */
const named = 10;

/** Lists the documents that would not change, grouped by the reason. */
export function LeftAsTheyAre({ left: unchanged }: { readonly left: readonly UnchangedDocument[] }) {
  const { t, i18n } = useTranslation();
  const digits = new Intl.NumberFormat(i18n.language);
  if (unchanged.length === 0) return null;
  const reasons = new Map<string, UnchangedDocument[]>();
  for (const one of unchanged) {
    const known = one.warnings.filter((code) => i18n.exists(`DOCUMENTS.WARNING.${code}`));
    const unusual = known.map((code) => t([`DOCUMENTS.WARNING.${code}`]));
    // The gateway words every other reason, such as a question of a plugin.
    const why = known.length > 0 && known.length === one.warnings.length ? unusual : [...unusual, one.why];
    const reason = why.join(' ');
    reasons.set(reason, [...(reasons.get(reason) ?? []), one]);
  }
  const namesOf = (those: readonly UnchangedDocument[]) => {
    const names = those.slice(0, named).map(({ name }) => name);
    const rest = those.length - names.length;
    if (rest > 0) names.push(t('DOCUMENTS.MANY.MORE', { number: digits.format(rest) }));
    return names.join(', ');
  };
  return (
    <>
      <p>{t('DOCUMENTS.MANY.LEFT', { number: digits.format(unchanged.length) })}</p>
      <UnchangedRows reasons={[...reasons].map(([why, those]) => ({ why, names: namesOf(those) }))} />
    </>
  );
}
