import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { compareAmounts, isMoney, isQuantity } from '#core/money';
import { Button, Notice, useFormats, useService } from '#core/web';
import { Field, wrongFieldText, FormGrid, NumberInput } from '#core/web/forms';
import { Dialog } from '#core/web/overlays';
import { language } from '#core/web/tokens';
import { type Chain, corrects, type Document, reducesAmount, textKeys } from '../../contract/index.ts';
import type { Step } from './use-chain.ts';
import { type MadeOf, useMake } from './use-make.ts';

interface PiecesDialogProps {
  readonly step: Step;
  readonly document: Document;
  readonly chain: Chain;
  readonly onClose: () => void;
}

/**
 * Lets the user choose lines and quantities for the new document, and for a correction also amounts per rate. Initially everything that
 * remains is chosen: not for a debit note, which adds what nobody knows yet, and not for a credit note of a document that deducts advances,
 * whose lines add up to more than can be credited.
 */
export default function PiecesDialog({ step, document, chain, onClose }: PiecesDialogProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const texts = useService(language);
  const { make, isMaking } = useMake();
  const { kind, as } = step;
  const isCorrection = corrects(kind, as);
  const adds = isCorrection && !reducesAmount(kind, as);
  const remains = new Map(chain.remaining.map(({ lineId, quantity }) => [lineId, quantity]));
  const lines = document.lines.filter(({ id }) => adds || remains.has(id));
  const [everything] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(
      lines.flatMap(({ id }) =>
        adds || (isCorrection && document.advances?.length) ? [] : [[id, remains.get(id) ?? '']],
      ),
    ),
  );
  const [quantities, setQuantities] = useState(everything);
  const [amounts, setAmounts] = useState<Readonly<Record<string, string>>>({});
  const [submitted, setSubmitted] = useState(false);
  const [refused, setRefused] = useState<string>();

  const wrongQuantity = (id: string) => {
    const quantity = quantities[id] ?? '';
    if (quantity === '') return undefined;
    if (!isQuantity(quantity)) return t('CORE.FORM.NUMBER');
    const limit = remains.get(id);
    if (adds || limit === undefined || !isMore(quantity, limit)) return undefined;
    return t('DOCUMENTS.CHAIN.MOST', { quantity: formats.quantity(limit) });
  };
  const rates = isCorrection ? document.totals.byRate : [];
  const wrongAmount = (key: string) => {
    const amount = amounts[key] ?? '';
    return amount === '' || isMoney(amount) ? undefined : t('CORE.FORM.NUMBER');
  };
  const chosen: MadeOf = {
    documentId: document.id,
    lines: lines.flatMap(({ id }) => (isSome(quantities[id]) ? [{ lineId: id, quantity: quantities[id] ?? '' }] : [])),
    amounts: rates.flatMap(({ rate, category }) => {
      const amount = amounts[`${category} ${rate}`] ?? '';
      return isSome(amount) ? [{ rate, category, amount }] : [];
    }),
  };
  const isNothing = chosen.lines?.length === 0 && chosen.amounts?.length === 0;
  const isWrong =
    lines.some(({ id }) => wrongQuantity(id)) || rates.some(({ rate, category }) => wrongAmount(`${category} ${rate}`));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (isNothing || isWrong || isMaking) return;
    const { lines: some = [], amounts: sums = [] } = chosen;
    const problem = await make(step, [
      {
        documentId: document.id,
        ...(some.length > 0 && { lines: some }),
        ...(sums.length > 0 && { amounts: sums }),
      },
    ]);
    const [field] = problem?.fields ?? [];
    setRefused(field && wrongFieldText(field, texts));
  };
  return (
    <Dialog
      isOpen
      title={t(textKeys(kind, as, 'NEW'))}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      actions={
        <>
          <Button onClick={onClose}>{t('UI.CANCEL')}</Button>
          <Button type="submit" look="primary" busy={isMaking}>
            {t('DOCUMENTS.CHAIN.MAKE')}
          </Button>
        </>
      }
    >
      {refused && <Notice tone="danger">{refused}</Notice>}
      {submitted && isNothing && <Notice tone="warning">{t('DOCUMENTS.CHAIN.NOTHING_CHOSEN')}</Notice>}
      <FormGrid>
        {lines.map(({ id, name, unit, unitPrice }, index) => (
          <Field
            key={id}
            label={name}
            span={12}
            hint={[
              ...(adds
                ? []
                : [t('DOCUMENTS.CHAIN.LEFT', { quantity: formats.quantity(remains.get(id) ?? '0'), unit })]),
              // The price distinguishes lines with the same name.
              ...(isCorrection ? [formats.unitPrice(unitPrice, document.currency)] : []),
            ].join(' · ')}
            error={submitted ? wrongQuantity(id) : undefined}
            unit={unit || undefined}
          >
            <NumberInput
              value={quantities[id] ?? ''}
              onChange={(value) => setQuantities({ ...quantities, [id]: value })}
              autoFocus={index === 0}
            />
          </Field>
        ))}
        {rates.length > 0 && <p className="k-doc-pieces-or">{t('DOCUMENTS.CHAIN.OR_AMOUNT')}</p>}
        {rates.map(({ rate, category }) => {
          const key = `${category} ${rate}`;
          const percent = category === 'S' ? formats.percent(rate) : t(`DOCUMENTS.VAT_CATEGORY.${category}`);
          const label = document.pricesIncludeVat ? 'DOCUMENTS.CHAIN.AMOUNT_WITH_VAT' : 'DOCUMENTS.CHAIN.AMOUNT';
          return (
            <Field
              key={key}
              label={t(label, { rate: percent })}
              span={12}
              error={submitted ? wrongAmount(key) : undefined}
              unit={document.currency === 'EUR' ? '€' : document.currency}
            >
              <NumberInput
                value={amounts[key] ?? ''}
                onChange={(value) => {
                  setAmounts({ ...amounts, [key]: value });
                  // Who gives an amount means that amount, not also everything that the dialog began with.
                  if (quantities === everything) setQuantities({});
                }}
                decimals={2}
              />
            </Field>
          );
        })}
      </FormGrid>
    </Dialog>
  );
}

function isSome(number: string | undefined): number is string {
  return number !== undefined && /[1-9]/.test(number);
}

/** Checks whether the quantity is further from zero than allowed, or has the opposite sign. */
function isMore(quantity: string, limit: string): boolean {
  const sign = compareAmounts(limit, '0');
  const own = compareAmounts(quantity, '0');
  return own !== 0 && (own !== sign || compareAmounts(quantity, limit) === sign);
}
