import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button, IconButton, narrowToolbar, useGate, useMedia, useService } from '#core/web';
import { type ListToolProps, navigator } from '#core/web/tokens';
import { importDesk } from '../contract/import-store.ts';
import upload from '@blueprintjs/icons/lib/esm/generated/16px/paths/upload.js';

/** The button *Importovať* next to a list that supports imports. */
export default observer(function ImportTool({ collection, resource, takesImports }: ListToolProps) {
  const { t } = useTranslation();
  const place = useService(navigator);
  const { now } = useService(importDesk);
  const mayCreate = useGate(resource.create) === 'yes';
  const isNarrow = useMedia(narrowToolbar);
  if (!takesImports || !resource.create || !mayCreate) return null;
  // An import that was begun but not finished is still open.
  const isOpen = now.state === 'ready' && now.value.collection === collection && !now.value.result?.applied;
  const begun = isOpen ? now.value.id : undefined;
  const label = t('IMPORTS.IMPORT');
  const open = () => place.go(`imports/${collection}${begun ? `?import=${begun}` : ''}`);
  if (isNarrow) return <IconButton icon={upload} label={label} onClick={open} />;
  return (
    <Button look="quiet" icon={upload} onClick={open}>
      {label}
    </Button>
  );
});
