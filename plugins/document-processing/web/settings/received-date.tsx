import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Section, Skeleton } from '#core/web';
import { RadioGroup } from '#core/web/forms';
import { receivedDateTypes } from '../../contract/index.ts';
import type { ProcessingSettingsStore } from './processing-settings-store.ts';

/** Shows the choice of the day that counts as the day of receipt. [B2.12-2] */
export const ReceivedDate = observer(function ReceivedDate({ store }: { readonly store: ProcessingSettingsStore }) {
  const { t } = useTranslation();
  return (
    <Section title={t('PROCESSING.DATE.TITLE')}>
      {store.receivedDate === undefined ? (
        <div aria-busy="true">
          <Skeleton lines={3} />
        </div>
      ) : (
        <RadioGroup
          label={t('PROCESSING.DATE.LABEL')}
          look="card"
          options={receivedDateTypes.map((value) => ({
            value,
            label: t(`PROCESSING.DATE.${value}`),
            hint: t(`PROCESSING.DATE.${value}_HINT`),
          }))}
          value={store.receivedDate}
          onChange={(type) => void store.changeDate(type)}
        />
      )}
    </Section>
  );
});
