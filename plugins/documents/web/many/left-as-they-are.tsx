import { useTranslation } from 'react-i18next';
import type { LeftAsIs } from '../../contract/index.ts';

/** Documents that are named of each reason. */
const named = 10;

/** Documents that would be left as they are, under the reason for it. */
export function LeftAsTheyAre({ left }: { readonly left: readonly LeftAsIs[] }) {
  const { t, i18n } = useTranslation();
  const digits = new Intl.NumberFormat(i18n.language);
  if (left.length === 0) return null;
  const reasons = new Map<string, LeftAsIs[]>();
  for (const one of left) {
    const unusual = one.warnings.map((code) => t(`DOCUMENTS.WARNING.${code}`));
    const why = unusual.length > 0 ? unusual.join(' ') : one.why;
    reasons.set(why, [...(reasons.get(why) ?? []), one]);
  }
  return (
    <>
      <p>{t('DOCUMENTS.MANY.LEFT', { number: digits.format(left.length) })}</p>
      <ul className="k-doc-many-left">
        {[...reasons].map(([why, those]) => {
          const names = those.slice(0, named).map(({ name }) => name);
          const rest = those.length - names.length;
          if (rest > 0) names.push(t('DOCUMENTS.MANY.MORE', { number: digits.format(rest) }));
          return (
            <li key={why}>
              {why}
              <span className="k-doc-many-names">{names.join(', ')}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
