import { useTranslation } from 'react-i18next';
import { type LeftDocument, leftReasons } from '../../contract/index.ts';

/** Numbers that are named of each reason. */
const named = 10;

/** Documents about which no letter would be written, and why. */
export function LeftDocuments({ left }: { readonly left: readonly LeftDocument[] }) {
  const { t, i18n } = useTranslation();
  const digits = new Intl.NumberFormat(i18n.language);
  if (left.length === 0) return null;
  const groups = leftReasons.flatMap((why) => {
    const those = left.filter((one) => one.why === why);
    return those.length > 0 ? [{ why, those }] : [];
  });
  return (
    <ul className="k-many-left">
      {groups.map(({ why, those }) => {
        const numbers = those.slice(0, named).flatMap(({ number }) => number || []);
        const rest = those.length - numbers.length;
        if (rest > 0 && numbers.length > 0) numbers.push(t('MAIL.MANY.MORE', { number: digits.format(rest) }));
        return (
          <li key={why}>
            {t(`MAIL.MANY.LEFT.${why}`, { number: digits.format(those.length) })}
            {numbers.length > 0 && <span className="k-many-numbers">{numbers.join(', ')}</span>}
          </li>
        );
      })}
    </ul>
  );
}
