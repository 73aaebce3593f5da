import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { all } from '#core/access';
import { LoadableValue, Skeleton, useFormats, useGate, useLock, useService } from '#core/web';
import { Field, SelectInput } from '#core/web/forms';
import { companyClient, feedback, type PartProps } from '#core/web/tokens';
import { type Partner, partners } from '#plugins/partners/contract';
import { type PriceLevel, priceLevelling, readPriceLevels } from '#plugins/price-levels/contract';
import { catalogItems, readPartnerLevel, updatePartnerLevel } from '../contract/index.ts';

interface Known {
  readonly levelId: string | null;
  readonly levels: readonly PriceLevel[];
}

const mayChange = all(partners.edit, catalogItems.edit);

/** Edits the price level of a partner. A change is saved at once. */
export default observer(function PartnerLevel({ entity }: PartProps<Partner>) {
  const { t } = useTranslation();
  const formats = useFormats();
  const client = useService(companyClient);
  const toasts = useService(feedback);
  const mayEdit = useGate(mayChange) === 'yes';
  const lock = useLock(priceLevelling);
  const [known] = useState(() => new LoadableValue<Known>());
  const { id: partnerId } = entity;
  useEffect(() => {
    void known.load(async () => {
      const [{ levelId }, { levels }] = await Promise.all([
        client.call(readPartnerLevel, { params: { partnerId } }, { handles: '*' }),
        client.call(readPriceLevels, {}, { handles: '*' }),
      ]);
      return { levelId, levels };
    });
  }, [known, client, partnerId]);

  if (known.now.state === 'failed') return <p>{t('CATALOGUE.LEVEL.FAILED')}</p>;
  if (!known.value) return <Skeleton lines={1} />;
  const { levelId, levels } = known.value;
  if (levels.length === 0) return <p>{t('CATALOGUE.LEVEL.NO_LEVELS')}</p>;
  const words = ({ name, discountPercent }: PriceLevel) => `${name} (−${formats.percent(discountPercent)})`;
  const level = levels.find(({ id }) => id === levelId);
  if (!mayEdit) return <p>{level ? words(level) : t('CATALOGUE.LEVEL.USUAL')}</p>;

  const change = async (next: string | null) => {
    known.set({ levelId: next, levels });
    try {
      await client.call(updatePartnerLevel, { params: { partnerId }, body: { levelId: next } });
    } catch {
      known.set({ levelId, levels }); // the pipeline has already shown the error
      return;
    }
    toasts.toast({ code: 'partner-level', intent: 'success', text: { key: 'CATALOGUE.LEVEL.SAVED' } });
  };
  return (
    <Field label={t('CATALOGUE.LEVEL.LABEL')} hint={t('CATALOGUE.LEVEL.HINT')} locked={lock.isLocked} span={12}>
      <SelectInput
        value={level ? level.id : ''}
        options={[
          { value: '', label: t('CATALOGUE.LEVEL.USUAL') },
          ...levels.map((one) => ({ value: one.id, label: words(one) })),
        ]}
        onChange={(event) => {
          const next = event.target.value || null;
          lock.press(() => void change(next));
        }}
      />
    </Field>
  );
});
