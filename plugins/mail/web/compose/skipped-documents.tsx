import { useTranslation } from 'react-i18next';
import { UnchangedRows } from '#core/web/overlays';
import { type SkippedDocument, skipReasons } from '../../contract/index.ts';

/** The maximum number of document numbers that are listed for each reason. */
const named = 10;

/** Lists the documents that would get no e-mail, and the reasons. */
export function SkippedDocuments({ left: skipped }: { readonly left: readonly SkippedDocument[] }) {
  const { t, i18n } = useTranslation();
  const digits = new Intl.NumberFormat(i18n.language);
  if (skipped.length === 0) return null;
  const groups = skipReasons.flatMap((why) => {
    const those = skipped.filter((one) => one.why === why);
    return those.length > 0 ? [{ why, those }] : [];
  });
  const numbersOf = (those: readonly SkippedDocument[]) => {
    const numbers = those.slice(0, named).flatMap(({ number }) => number || []);
    const rest = those.length - numbers.length;
    if (rest > 0 && numbers.length > 0) numbers.push(t('MAIL.MANY.MORE', { number: digits.format(rest) }));
    return numbers.join(', ');
  };
  return (
    <UnchangedRows
      reasons={groups.map(({ why, those }) => ({
        why: t(`MAIL.MANY.LEFT.${why}`, { number: digits.format(those.length) }),
        names: numbersOf(those),
      }))}
    />
  );
}
