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
    const unusual = one.warnings.map((code) => t(`DOCUMENTS.WARNING.${code}`));
    const why = unusual.length > 0 ? unusual.join(' ') : one.why;
    reasons.set(why, [...(reasons.get(why) ?? []), one]);
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
