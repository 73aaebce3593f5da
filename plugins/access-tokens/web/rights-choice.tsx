import { useTranslation } from 'react-i18next';
import { Checkbox, Notice } from '#core/web';
import { rightsGroups } from './rights-groups.ts';

interface RightsChoiceProps {
  readonly offered: readonly string[];
  readonly chosen: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (chosen: string[]) => void;
}

/** Lists the rights by resource. The checkbox before a resource's name selects or clears all of its rights. */
export function RightsChoice({ offered, chosen, error, onChange }: RightsChoiceProps) {
  const { t, i18n } = useTranslation();
  const set = (scopes: readonly string[], on: boolean) => {
    const others = chosen.filter((scope) => !scopes.includes(scope));
    onChange(on ? [...others, ...scopes] : others);
  };
  return (
    <section className="k-token-choice" aria-label={t('ACCESS_TOKENS.RIGHTS')}>
      <h3 className="k-token-choice-title">{t('ACCESS_TOKENS.RIGHTS')}</h3>
      <p className="k-token-choice-hint">{t('ACCESS_TOKENS.RIGHTS_HINT')}</p>
      {error && <Notice tone="danger">{error}</Notice>}
      {rightsGroups(offered, t, i18n.language).map(({ resource, name, rights }) => {
        const scopes = rights.map(({ scope }) => scope);
        const count = scopes.filter((scope) => chosen.includes(scope)).length;
        return (
          <fieldset key={resource} className="k-token-group">
            <legend className="k-token-group-name">
              <Checkbox
                label={name}
                checked={count === scopes.length}
                indeterminate={count > 0 && count < scopes.length}
                onChange={({ target }) => set(scopes, target.checked)}
              />
            </legend>
            <div className="k-token-group-rights">
              {rights.map((right) => (
                <Checkbox
                  key={right.scope}
                  label={right.name}
                  checked={chosen.includes(right.scope)}
                  onChange={({ target }) => set([right.scope], target.checked)}
                />
              ))}
            </div>
          </fieldset>
        );
      })}
    </section>
  );
}
