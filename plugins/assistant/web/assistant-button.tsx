import chat from '@blueprintjs/icons/lib/esm/generated/16px/paths/chat.js';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton, useKostra, useService } from '#core/web';
import { companySession } from '#core/web/tokens';
import { assistantChat } from '../contract/index.ts';

const Panel = lazy(() => import('./panel.tsx'));

/** The assistant's icon in the top bar, shown while a company is open. [B2.1-9] */
export default observer(function AssistantButton() {
  const { company } = useService(companySession);
  const { scope } = useKostra();
  if (!company || scope.signal.aborted) return null;
  return <LiveButton key={company.id} />;
});

const LiveButton = observer(function LiveButton() {
  const { t } = useTranslation();
  const conversation = useService(assistantChat);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    conversation.close();
    button.current?.focus();
  };
  return (
    <>
      <IconButton
        ref={button}
        icon={chat}
        label={t('ASSISTANT.OPEN')}
        aria-expanded={conversation.isOpen}
        onClick={() => (conversation.isOpen ? close() : conversation.toggle())}
      />
      <Suspense fallback={null}>{conversation.isOpen && <Panel chat={conversation} onClose={close} />}</Suspense>
    </>
  );
});
