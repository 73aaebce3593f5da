import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { LoadableValue, Section, useFormats, useLock, useService } from '#core/web';
import { Field, FormGrid, NumberInput } from '#core/web/forms';
import { companyClient } from '#core/web/tokens';
import { priceLevelling, type PriceLevelSet, readPriceLevels } from '#plugins/price-levels/contract';
import type { CatalogItemInput } from '../contract/index.ts';

type Prices = CatalogItemInput['prices'];

export interface LevelPricesProps {
  readonly value: Prices;
  readonly onChange: (prices: Prices) => void;
  /** Returns the error of the price with this index. */
  readonly errorOf: (at: number) => string | undefined;
}

/**
 * Edits the item's price for each level; an empty price means that the level's discount applies. It shows nothing if the company has no
 * levels.
 */
export const LevelPrices = observer(function LevelPrices({ value, onChange, errorOf }: LevelPricesProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const client = useService(companyClient);
  const lock = useLock(priceLevelling);
  const [read] = useState(() => new LoadableValue<PriceLevelSet>());
  useEffect(() => void read.load(() => client.call(readPriceLevels, {}, { handles: '*' })), [read, client]);
  const levels = read.value?.levels ?? [];
  if (levels.length === 0) return null;
  const change = (levelId: string, price: string) => {
    const at = value.findIndex((one) => one.levelId === levelId);
    if (price === '') onChange(value.filter((one) => one.levelId !== levelId));
    else onChange(at < 0 ? [...value, { levelId, price }] : value.with(at, { levelId, price }));
  };
  return (
    <Section title={t('CATALOGUE.FIELD.PRICES')} hint={t('CATALOGUE.PRICES_HINT')}>
      <FormGrid>
        {levels.map(({ id, name, discountPercent }) => {
          const at = value.findIndex((one) => one.levelId === id);
          return (
            <Field
              key={id}
              label={name}
              unit="€"
              hint={t('CATALOGUE.LEVEL_DISCOUNT', { discount: formats.percent(discountPercent) })}
              error={at < 0 ? undefined : errorOf(at)}
              locked={lock.isLocked}
              span={6}
            >
              <NumberInput
                value={value[at]?.price ?? ''}
                onChange={(price) => change(id, price)}
                decimals={2}
                readOnly={lock.isLocked}
                {...(lock.isLocked && { onClick: () => lock.press(() => {}) })}
              />
            </Field>
          );
        })}
      </FormGrid>
    </Section>
  );
});
