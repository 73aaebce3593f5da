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
  markLine,
  type MarkedDocument,
  readVatLimitMark,
  reasons,
  turnoverParts,
  vatLimitMarking,
} from '../contract/index.ts';

/**
 * The fields that set whether a document or a line of it counts as turnover for the VAT limit, and the reason. Each change is saved at
 * once.
 */
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
  const { reason, note, lines } = now.value;
  if (!mayMark)
    return (
      <>
        <p>
          {reason === null ? t('VAT_LIMIT.MARK.COUNTS') : t(`VAT_LIMIT.MARK.REASON.${reason}`)} {note}
        </p>
        {reason === null &&
          lines.map(
            ({ lineId, name, turnover }) =>
              turnover !== 'counts' && (
                <p key={lineId}>
                  {name}: {t(`VAT_LIMIT.MARK.REASON.${turnover}`)}
                </p>
              ),
          )}
      </>
    );
  const change = async (work: () => Promise<MarkedDocument>) => {
    setBusy(true);
    try {
      marked.set(await work());
    } catch {
      // The client has already shown the error; the selected value does not change.
    } finally {
      setBusy(false);
    }
  };
  const save = (value: string, words: string) =>
    change(async () => {
      const chosen = reasons.find((one) => one === value);
      if (chosen) return client.call(markAsNotCounting, { params, body: { reason: chosen, note: words } });
      await client.call(countAgain, { params });
      return { ...now.value, reason: null, note: '' };
    });
  const offered = reasons.map((one) => ({ value: one, label: t(`VAT_LIMIT.MARK.REASON.${one}`) }));
  return (
    <>
      <Field label={t('VAT_LIMIT.MARK.LABEL')}>
        <SelectInput
          value={reason ?? ''}
          disabled={busy}
          onChange={(event) => void save(event.target.value, note)}
          options={[{ value: '', label: t('VAT_LIMIT.MARK.COUNTS') }, ...offered]}
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
      {reason === null &&
        (lines.length > 1 || lines.some(({ turnover }) => turnover !== 'counts')) &&
        lines.map(({ lineId, name, turnover }) => (
          <Field key={lineId} label={name}>
            <SelectInput
              value={turnover}
              disabled={busy}
              onChange={(event) => {
                const chosen = turnoverParts.find((one) => one === event.target.value);
                if (chosen)
                  void change(() =>
                    client.call(markLine, { params: { ...params, lineId }, body: { turnover: chosen } }),
                  );
              }}
              options={[{ value: 'counts', label: t('VAT_LIMIT.MARK.COUNTS') }, ...offered]}
            />
          </Field>
        ))}
    </>
  );
});
