import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button, useGate, useMedia, useService } from '#core/web';
import { type ListToolProps, navigator } from '#core/web/tokens';
import { importDesk } from '../contract/import-desk.ts';
import upload from '@blueprintjs/icons/lib/esm/generated/16px/paths/upload.js';

/** *Importovať*, beside a list that takes what another program had. */
export default observer(function ImportTool({ collection, resource, takesImports }: ListToolProps) {
  const { t } = useTranslation();
  const place = useService(navigator);
  const { now } = useService(importDesk);
  const mayCreate = useGate(resource.create) === 'yes';
  const isNarrow = useMedia('(max-width: 639px)');
  if (!takesImports || !resource.create || !mayCreate) return null;
  // What was begun and not imported is on the desk still.
  const isOpen = now.state === 'ready' && now.value.collection === collection && !now.value.result?.applied;
  const begun = isOpen ? now.value.id : undefined;
  const label = t('IMPORTS.IMPORT');
  return (
    <Button
      look="quiet"
      icon={upload}
      aria-label={label}
      onClick={() => place.go(`imports/${collection}${begun ? `?import=${begun}` : ''}`)}
    >
      {isNarrow ? undefined : label}
    </Button>
  );
});
