import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problems } from '#core/contract';
import { Button, isProblem, useService } from '#core/web';
import { Field, FormGrid, NumberInput, SelectInput, TextInput } from '#core/web/forms';
import { Dialog } from '#core/web/overlays';
import { feedback } from '#core/web/tokens';
import { type CatalogItem } from '#plugins/catalogue/contract';
import { type Warehouse } from '#plugins/warehouses/contract';
import { type NewMovement, stockStore } from '../contract/index.ts';

export interface MoveDialogProps {
  readonly item: Pick<CatalogItem, 'id' | 'name' | 'unit'>;
  /** At least one. */
  readonly warehouses: readonly Warehouse[];
  readonly onClose: () => void;
}

const types: readonly NewMovement['type'][] = ['receipt', 'issue', 'transfer', 'count'];

/** A movement by hand. What would leave less than nothing is asked about, with what is missing. */
export default function MoveDialog({ item, warehouses, onClose }: MoveDialogProps) {
  const { t } = useTranslation();
  const store = useService(stockStore);
  const questions = useService(feedback);
  const [type, setType] = useState<NewMovement['type']>('receipt');
  const [warehouseId, setWarehouse] = useState(warehouses.at(-1)?.id ?? ''); // the oldest, as documents take it
  const [toWarehouseId, setTo] = useState('');
  const [quantity, setQuantity] = useState('');
  const [note, setNote] = useState('');
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const others = warehouses.filter(({ id }) => id !== warehouseId);
  const offered = warehouses.length > 1 ? types : types.filter((one) => one !== 'transfer');

  const move = async (acknowledge: NewMovement['acknowledge'] = []): Promise<boolean> => {
    const to = type === 'transfer' ? { toWarehouseId: toWarehouseId || (others[0]?.id ?? '') } : {};
    try {
      await store.move({ type, itemId: item.id, warehouseId, quantity, note, acknowledge, ...to });
      return true;
    } catch (error) {
      if (isProblem(error, problems.needsAcknowledgement)) {
        const message = error.warnings.flatMap((warning) => warning.message ?? []).join(' ');
        const accepted = await questions.confirm({
          title: { key: 'STOCK.BELOW.TITLE' },
          text: { key: 'STOCK.BELOW.TEXT', values: { message } },
          accept: { key: 'STOCK.BELOW.ACCEPT' },
        });
        return accepted && move(['stock-below-zero']);
      }
      const fields = isProblem(error, problems.invalidInput) ? error.fields : [];
      setWrong(Object.fromEntries(fields.map(({ path, message }) => [path, message])));
      if (fields.length === 0)
        questions.toast({ code: 'stock-failed', intent: 'danger', text: { key: 'STOCK.MOVE_FAILED' } });
      return false;
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (quantity === '') return setWrong({ '/quantity': t('STOCK.QUANTITY_MISSING') });
    setBusy(true);
    setWrong({});
    if (await move()) onClose();
    else setBusy(false);
  };
  const place = (list: readonly Warehouse[]) => list.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Dialog
      isOpen
      title={t('STOCK.MOVE_TITLE', { name: item.name.sk })}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      actions={
        <>
          <Button onClick={onClose}>{t('UI.CANCEL')}</Button>
          <Button look="primary" type="submit" busy={busy}>
            {t(`STOCK.DO.${type}`)}
          </Button>
        </>
      }
    >
      <FormGrid>
        <Field label={t('STOCK.FIELD.TYPE')} span={6}>
          <SelectInput
            value={type}
            options={offered.map((value) => ({ value, label: t(`STOCK.TYPE.${value}`) }))}
            onChange={(event) => setType(offered.find((one) => one === event.target.value) ?? type)}
            autoFocus
          />
        </Field>
        <Field
          label={t(type === 'count' ? 'STOCK.FIELD.COUNTED' : 'STOCK.FIELD.QUANTITY')}
          unit={item.unit}
          error={wrong['/quantity']}
          required
          span={6}
        >
          <NumberInput value={quantity} onChange={setQuantity} decimals={0} />
        </Field>
        <Field label={t(type === 'transfer' ? 'STOCK.FIELD.FROM' : 'STOCK.FIELD.WAREHOUSE')} span={6}>
          <SelectInput
            value={warehouseId}
            options={place(warehouses)}
            onChange={(event) => setWarehouse(event.target.value)}
          />
        </Field>
        {type === 'transfer' && (
          <Field label={t('STOCK.FIELD.TO')} error={wrong['/toWarehouseId']} span={6}>
            <SelectInput
              value={toWarehouseId || (others[0]?.id ?? '')}
              options={place(others)}
              onChange={(event) => setTo(event.target.value)}
            />
          </Field>
        )}
        <Field label={t('STOCK.FIELD.NOTE')} error={wrong['/note']} span={12}>
          <TextInput value={note} maxLength={500} onChange={(event) => setNote(event.target.value)} />
        </Field>
      </FormGrid>
    </Dialog>
  );
}
