import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type Denial, roleKey } from '#core/access';
import { defaultLanguage, languages } from '#core/contract';
import type { NavChange, NavTitle } from '#core/navigation';
import { groupsOfOne } from './groups-of-one.ts';
import type { Preview } from './overlay-editor.ts';
import { useEntryNames } from './use-entry-names.ts';

/** Lists the changes of each entry, and the roles that cannot see a changed entry, with the reasons. [A2-38] */
export function ChangeList({ preview }: { preview: Preview }) {
  const { t } = useTranslation();
  const { before, after, changes, options, refusals } = preview;
  const { nameOf, words } = useEntryNames(before, after);
  const place = (id: string | null) => nameOf(id);
  const detail = (change: NavChange): string => {
    switch (change.kind) {
      case 'added':
      case 'removed':
        return place(change.parent);
      case 'moved':
        return `${place(change.from)} → ${place(change.parent)}`;
      case 'renamed':
        return renaming(change.from, change.title, (title, language) => words(title, change.id, language));
      case 'readdressed':
        return `${change.from ?? ''} → ${change.to ?? ''}`;
      case 'reordered':
        return change.ids.map(nameOf).join(', ');
      default:
        return '';
    }
  };
  if (changes.length + options.length === 0) return <p className="k-nav-nothing">{t('NAVIGATION.NO_CHANGES')}</p>;
  return (
    <>
      <ul className="k-nav-changes" aria-label={t('NAVIGATION.CHANGES')}>
        {options.map(({ name, isOn }) => (
          <li key={name}>
            <span className="k-nav-kind">{t(isOn ? 'NAVIGATION.CHANGE.ON' : 'NAVIGATION.CHANGE.OFF')}</span>
            <span className="k-nav-name">
              {t(`NAVIGATION.OPTION.${name === 'multipleOpen' ? 'MULTIPLE' : 'COLLAPSIBLE'}`)}
            </span>
          </li>
        ))}
        {changes.map((change) => {
          const id = 'id' in change ? change.id : change.parent;
          return (
            <li key={`${change.kind} ${id}`}>
              <span className="k-nav-kind">{t(`NAVIGATION.CHANGE.${change.kind.toUpperCase()}`)}</span>
              <span className="k-nav-name">{nameOf(id)}</span>
              <span className="k-nav-detail">{detail(change)}</span>
            </li>
          );
        })}
      </ul>
      {groupsOfOne(before, after).map(({ group, entry }) => (
        <p key={group.id} className="k-nav-detail">
          {t('NAVIGATION.GROUP_OF_ONE', { group: nameOf(group.id), entry: nameOf(entry.id) })}
        </p>
      ))}
      {refusals.length > 0 && (
        <section aria-labelledby="k-nav-refused">
          <h3 id="k-nav-refused" className="k-nav-subtitle">
            {t('NAVIGATION.STAYS_HIDDEN')}
          </h3>
          <ul className="k-nav-changes">
            {refusals.map(({ id, roles, denials }) => (
              <li key={id}>
                <span className="k-nav-kind">{nameOf(id)}</span>
                <span className="k-nav-name">{roles.map((role) => t(roleKey(role))).join(', ')}</span>
                <span className="k-nav-detail">
                  {[...new Set(denials.map((denial) => reasonOf(denial, t)))].join('; ')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Describes how a name changes, with each language in which it changes: `Faktúry → Doklady; en: Invoices → Documents`. */
function renaming(from: NavTitle, to: NavTitle, words: (title: NavTitle, language?: string) => string): string {
  return languages
    .filter((language) => from.text?.[language] !== to.text?.[language])
    .map((language) => {
      // The text of a key is available only in the page's language; own texts without this language fall back to Slovak.
      const titleText = ({ key, text }: NavTitle) =>
        text?.[language] ?? (key === undefined ? text?.[defaultLanguage] : words({ key })) ?? '';
      return `${language}: ${titleText(from)} → ${titleText(to)}`;
    })
    .join('; ');
}

function reasonOf({ leaf }: Denial, t: TFunction): string {
  if (leaf.kind === 'permission') return t('NAVIGATION.WHY.PERMISSION', { name: leaf.name });
  return t(leaf.kind === 'licence' ? 'NAVIGATION.WHY.LICENCE' : 'NAVIGATION.WHY.OTHER');
}
