import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadableValue, Skeleton, useGate, useService } from '#core/web';
import { Field, SelectInput, TextInput } from '#core/web/forms';
import { companyClient, type PartProps } from '#core/web/tokens';
import { type Document } from '#plugins/documents/contract';
import {
  countAgain,
  markAsNotCounting,
  type MarkedDocument,
  readVatLimitMark,
  reasons,
  vatLimitMarking,
} from '../contract/index.ts';

/** Whether a document counts as turnover for the VAT limit, and why not; in effect at once. */
export default observer(function MarkCard({ entity }: PartProps<Document>) {
  const { t } = useTranslation();
  const client = useService(companyClient);
  const mayMark = useGate(vatLimitMarking) === 'yes';
  const [marked] = useState(() => new LoadableValue<MarkedDocument>());
  const [busy, setBusy] = useState(false);
  const params = { documentId: entity.id };
  useEffect(() => {
    void marked.load(() => client.call(readVatLimitMark, { params: { documentId: entity.id } }, { handles: '*' }));
  }, [marked, client, entity.id]);
  const { now } = marked;
  if (now.state === 'failed') return <p>{t('VAT_LIMIT.MARK.FAILED')}</p>;
  if (now.state !== 'ready') return <Skeleton lines={1} />;
  const { reason, note } = now.value;
  if (!mayMark)
    return (
      <p>
        {reason === null ? t('VAT_LIMIT.MARK.COUNTS') : t(`VAT_LIMIT.MARK.REASON.${reason}`)} {note}
      </p>
    );
  const save = async (value: string, words: string) => {
    const chosen = reasons.find((one) => one === value);
    setBusy(true);
    try {
      if (chosen) {
        const body = { reason: chosen, note: words };
        marked.set(await client.call(markAsNotCounting, { params, body }));
      } else {
        await client.call(countAgain, { params });
        marked.set({ documentId: entity.id, reason: null, note: '' });
      }
    } catch {
      // The client has told it; what was chosen stays as it was.
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Field label={t('VAT_LIMIT.MARK.LABEL')}>
        <SelectInput
          value={reason ?? ''}
          disabled={busy}
          onChange={(event) => void save(event.target.value, note)}
          options={[
            { value: '', label: t('VAT_LIMIT.MARK.COUNTS') },
            ...reasons.map((one) => ({ value: one, label: t(`VAT_LIMIT.MARK.REASON.${one}`) })),
          ]}
        />
      </Field>
      {reason !== null && (
        <Field label={t('VAT_LIMIT.MARK.NOTE')}>
          <TextInput
            defaultValue={note}
            maxLength={500}
            onBlur={(event) => event.target.value !== note && void save(reason, event.target.value)}
          />
        </Field>
      )}
    </>
  );
});
