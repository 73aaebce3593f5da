import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Gated, MenuButton, useGate, useService } from '#core/web';
import type { MenuEntry } from '#core/web/overlays';
import { companyClient, feedback, navigator } from '#core/web/tokens';
import {
  invoiceTemplates,
  type InvoiceTemplate,
  templateCreation,
  templateEditing,
  templatesStore,
} from '../contract/index.ts';
import { templatePaths } from './template-paths.ts';

export interface TemplateActionsProps {
  readonly template: InvoiceTemplate;
  /** Runs before the page closes, to stop its form from saving the deleted template again. */
  readonly onDeleted: () => void;
}

/** Shows the actions to pause, resume, copy and delete a template. */
export const TemplateActions = observer(function TemplateActions({ template, onDeleted }: TemplateActionsProps) {
  const { t } = useTranslation();
  const { companyId } = useService(companyClient);
  const store = useService(templatesStore);
  const place = useService(navigator);
  const questions = useService(feedback);
  const mayCopy = useGate(templateCreation) === 'yes';
  const mayDelete = useGate(invoiceTemplates.delete) === 'yes';
  const [busy, setBusy] = useState<'switch' | 'delete'>();
  const paths = templatePaths(companyId);
  const isOn = template.state === 'active' || template.state === 'ended';

  const change = async () => {
    setBusy('switch');
    try {
      await store.switch(template.id, !isOn);
    } catch {
      // The client has already shown the error.
    }
    setBusy(undefined);
  };
  const remove = async () => {
    const accepted = await questions.confirm({
      title: { key: 'INVOICE_TEMPLATES.DELETE.TITLE', values: { name: template.name } },
      text: { key: 'INVOICE_TEMPLATES.DELETE.TEXT' },
      accept: { key: 'INVOICE_TEMPLATES.DELETE.ACCEPT' },
      danger: true,
    });
    if (!accepted) return;
    setBusy('delete');
    try {
      await store.delete(template.id);
    } catch {
      return setBusy(undefined); // the request pipeline has already shown the error
    }
    onDeleted();
    place.go(paths.list, { replace: true });
  };
  const entries: MenuEntry[] = [];
  if (mayCopy)
    entries.push({
      id: 'copy',
      label: t('INVOICE_TEMPLATES.COPY_ACTION'),
      icon: 'duplicate',
      onSelect: () => place.go(paths.copy(template.id)),
    });
  if (mayDelete)
    entries.push({
      id: 'delete',
      label: t('INVOICE_TEMPLATES.DELETE.ACCEPT'),
      icon: 'trash',
      danger: true,
      disabled: busy !== undefined,
      onSelect: () => void remove(),
    });
  return (
    <>
      {entries.length > 0 && <MenuButton entries={entries} />}
      <Gated gate={templateEditing}>
        <Button busy={busy === 'switch'} onClick={() => void change()}>
          {t(isOn ? 'INVOICE_TEMPLATES.PAUSE' : 'INVOICE_TEMPLATES.GO_ON')}
        </Button>
      </Gated>
    </>
  );
});
