import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge, Link, Section, useGate, useService } from '#core/web';
import { companyClient } from '#core/web/tokens';
import { catalogItems } from '#plugins/catalogue/contract';
import { GapInput } from './gap-input.tsx';
import { MissingRows } from './missing-rows.tsx';
import type { MissingStore } from './missing-store.ts';
import { usualUnits } from './usual-units.ts';

/** The items of the catalogue whose unit has no valid code, with inputs for the code. */
export const ItemsSection = observer(function ItemsSection({ store }: { readonly store: MissingStore }) {
  const { t } = useTranslation();
  const { companyId } = useService(companyClient);
  const mayEdit = useGate(catalogItems.edit) === 'yes';
  const units = useId();
  const { items: list, itemNumbers: numbers, itemsLeft: left } = store;
  const codeField = numbers?.codeField ?? null;
  return (
    <Section
      title={t('E_INVOICES.MISSING.ITEMS.TITLE')}
      hint={t('E_INVOICES.MISSING.ITEMS.HINT')}
      actions={left !== undefined && left > 0 && <Badge tone="warning">{left}</Badge>}
    >
      <datalist id={units}>
        {usualUnits.map((code) => (
          <option key={code} value={code}>
            {t(`E_INVOICES.MISSING.UNIT.${code}`)}
          </option>
        ))}
      </datalist>
      <MissingRows
        list={list}
        label={t('E_INVOICES.MISSING.ITEMS.TITLE')}
        failed={t('E_INVOICES.MISSING.ITEMS.FAILED')}
        left={left}
        nothing={t('E_INVOICES.MISSING.ITEMS.NOTHING')}
      >
        {({ id, name, code, unit, unitCode, wrong }) => (
          <>
            <div className="k-missing-who">
              <Link to={`/company/${companyId}/catalog-items/list/detail/${id}`}>{name}</Link>
              <p className="k-ei-small">
                {[code, wrong === 'unit' ? t('E_INVOICES.MISSING.ITEMS.UNIT', { unit }) : unit]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <div className="k-missing-fields">
              {mayEdit && codeField !== null ? (
                <GapInput
                  name="unitCode"
                  label={t('E_INVOICES.MISSING.ITEMS.CODE')}
                  value={unitCode}
                  sentence={t('E_INVOICES.MISSING.WRONG.UNIT_CODE')}
                  mending={store.mended.of(id, codeField)}
                  list={units}
                  mend={(text) => void store.mended.mendItem(id, codeField, text)}
                />
              ) : (
                <p className="k-ei-small">{t('E_INVOICES.MISSING.ITEMS.OTHER_UNIT')}</p>
              )}
            </div>
          </>
        )}
      </MissingRows>
    </Section>
  );
});
