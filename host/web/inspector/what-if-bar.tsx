import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { isRole, packages, roles } from '#core/access';
import { Button, Checkbox } from '#core/web';
import { Field, SelectInput } from '#core/web/forms';
import type { SupposedLicence, WhatIfStore } from './what-if-store.ts';

const licences: readonly SupposedLicence[] = [...packages, 'expired', 'none'];

/** The controls of *what if*: everything below is shown as it would be with the chosen role, licence and flags. */
export const WhatIfBar = observer(function WhatIfBar({ store }: { store: WhatIfStore }) {
  const { t } = useTranslation();
  const { facts, knownFlags } = store;
  return (
    <fieldset className="k-what-if">
      <legend>{t('INSPECTOR.WHAT_IF.TITLE')}</legend>
      <Field label={t('INSPECTOR.WHAT_IF.ROLE')} span={3}>
        <SelectInput
          value={store.role ?? ''}
          onChange={({ target: { value } }) => store.supposeRole(isRole(value) ? value : undefined)}
          options={[
            { value: '', label: t('INSPECTOR.WHAT_IF.AS_IS') },
            ...roles.map((role) => ({ value: role, label: role })),
          ]}
        />
      </Field>
      <Field label={t('INSPECTOR.WHAT_IF.LICENCE')} span={3}>
        <SelectInput
          value={store.licence ?? ''}
          onChange={({ target: { value } }) => store.supposeLicence(licences.find((one) => one === value))}
          options={[
            { value: '', label: t('INSPECTOR.WHAT_IF.AS_IS') },
            ...packages.map((name) => ({ value: name, label: name })),
            { value: 'expired', label: t('INSPECTOR.WHAT_IF.EXPIRED') },
            { value: 'none', label: t('INSPECTOR.WHAT_IF.NONE') },
          ]}
        />
      </Field>
      {knownFlags.length > 0 && (
        <div className="k-what-if-flags" role="group" aria-label={t('INSPECTOR.WHAT_IF.FLAGS')}>
          <span aria-hidden="true">{t('INSPECTOR.WHAT_IF.FLAGS')}</span>
          {knownFlags.map((name) => (
            <Checkbox
              key={name}
              label={name}
              checked={facts.flag(name) === true}
              onChange={({ target }) => store.supposeFlag(name, target.checked)}
            />
          ))}
        </div>
      )}
      {store.isSupposed && (
        <Button look="quiet" icon="cross" onClick={store.clear}>
          {t('INSPECTOR.WHAT_IF.CLEAR')}
        </Button>
      )}
    </fieldset>
  );
});
