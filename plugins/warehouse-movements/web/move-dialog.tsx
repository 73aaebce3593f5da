import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDay } from '#core/calendar';
import { Button, GatewayProblem, today, useService } from '#core/web';
import { DateInput, Field, FormGrid, NumberInput, SelectInput, TextInput, wrongFieldText } from '#core/web/forms';
import { Dialog } from '#core/web/overlays';
import { feedback, language, type TextRef } from '#core/web/tokens';
import { type CatalogItem } from '#plugins/catalogue/contract';
import { type Warehouse } from '#plugins/warehouses/contract';
import { type NewMovement } from '../contract/index.ts';
import { useMove } from './use-move.ts';

export interface MoveDialogProps {
  readonly item: Pick<CatalogItem, 'id' | 'name' | 'unit'>;
  /** The warehouses to choose from, at least one. */
  readonly warehouses: readonly Warehouse[];
  readonly onClose: () => void;
}

const types: readonly NewMovement['type'][] = ['receipt', 'issue', 'transfer', 'count'];

/** A dialog in which the user enters a movement by hand. */
export default function MoveDialog({ item, warehouses, onClose }: MoveDialogProps) {
  const { t } = useTranslation();
  const move = useMove();
  const texts = useService(language);
  const questions = useService(feedback);
  const [type, setType] = useState<NewMovement['type']>('receipt');
  const [warehouseId, setWarehouse] = useState(warehouses.at(-1)?.id ?? ''); // the oldest warehouse is the default, as on documents
  const [to, setTo] = useState('');
  const [quantity, setQuantity] = useState('');
  const [movedOn, setMovedOn] = useState(today());
  const [note, setNote] = useState('');
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const isTransfer = type === 'transfer';
  const others = warehouses.filter(({ id }) => id !== warehouseId);
  // The source may be chosen after the target, and the target must differ from it.
  const toWarehouseId = (others.find(({ id }) => id === to) ?? others[0])?.id ?? '';
  const offered = warehouses.length > 1 ? types : types.filter((one) => one !== 'transfer');

  const tell = (error: unknown) => {
    const fields = error instanceof GatewayProblem ? error.fields : [];
    setWrong(Object.fromEntries(fields.map((field) => [field.path, wrongFieldText(field, texts)])));
    const shown = ['/warehouseId', '/quantity', '/movedOn', '/note', ...(isTransfer ? ['/toWarehouseId'] : [])];
    const hidden = fields.filter(({ path }) => !shown.includes(path));
    const toast = (text: TextRef) => questions.toast({ code: 'stock-failed', intent: 'danger', text });
    if (fields.length === 0) toast({ key: 'STOCK.MOVE_FAILED' });
    if (hidden.length === 0) return;
    const message = hidden.map((field) => wrongFieldText(field, texts)).join(' ');
    toast({ key: 'STOCK.MOVE_REFUSED', values: { message } });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const faults = {
      ...(quantity === '' && { '/quantity': t('STOCK.QUANTITY_MISSING') }),
      ...(!isDay(movedOn) && { '/movedOn': t('CORE.FORM.DATE') }),
      ...(isDay(movedOn) && movedOn > today() && { '/movedOn': t('STOCK.DAY_AHEAD') }),
    };
    if (Object.keys(faults).length > 0) return setWrong(faults);
    setBusy(true);
    setWrong({});
    try {
      const body = { type, itemId: item.id, warehouseId, quantity, movedOn, note };
      if (await move({ ...body, ...(isTransfer && { toWarehouseId }) })) onClose();
    } catch (error) {
      tell(error);
    } finally {
      setBusy(false);
    }
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
        <Field
          label={t(isTransfer ? 'STOCK.FIELD.FROM' : 'STOCK.FIELD.WAREHOUSE')}
          error={wrong['/warehouseId']}
          span={6}
        >
          <SelectInput
            value={warehouseId}
            options={place(warehouses)}
            onChange={(event) => setWarehouse(event.target.value)}
          />
        </Field>
        {isTransfer && (
          <Field label={t('STOCK.FIELD.TO')} error={wrong['/toWarehouseId']} span={6}>
            <SelectInput
              value={toWarehouseId}
              options={place(others)}
              onChange={(event) => setTo(event.target.value)}
            />
          </Field>
        )}
        <Field
          label={t('STOCK.FIELD.MOVED_ON')}
          hint={type === 'count' ? t('STOCK.COUNT_HINT') : undefined}
          error={wrong['/movedOn']}
          required
          span={6}
        >
          <DateInput value={movedOn} onChange={setMovedOn} />
        </Field>
        <Field label={t('STOCK.FIELD.NOTE')} error={wrong['/note']} span={isTransfer ? 6 : 12}>
          <TextInput value={note} maxLength={500} onChange={(event) => setNote(event.target.value)} />
        </Field>
      </FormGrid>
    </Dialog>
  );
}
