import send from '@blueprintjs/icons/lib/esm/generated/16px/paths/send-message.js';
import stop from '@blueprintjs/icons/lib/esm/generated/16px/paths/stop.js';
import { observer } from 'mobx-react-lite';
import type { KeyboardEvent, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#core/web';
import type { AssistantChat } from '../contract/index.ts';
import type { Dictation } from './dictation/dictation.ts';
import { DictationButtons } from './dictation/dictation-buttons.tsx';

interface ComposerProps {
  readonly chat: AssistantChat;
  readonly dictation: Dictation;
  readonly box: RefObject<HTMLTextAreaElement | null>;
}

/** The input box with three rows. Enter sends the question, Shift+Enter starts a new line. [B2.1-6] [B4-8] */
export const Composer = observer(function Composer({ chat, dictation, box }: ComposerProps) {
  const { t } = useTranslation();
  const text = chat.draft;
  const isBusy = chat.isBusy || dictation.isBusy;
  const submit = () => {
    if (!dictation.isBusy && chat.send(text, chat.isSpoken ? 'spoken' : undefined)) chat.write('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  return (
    <form
      className="k-chat-composer"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !dictation.isBusy) return;
        event.stopPropagation(); // otherwise the key would also close the panel
        dictation.cancel();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <textarea
        ref={box}
        rows={3}
        className="k-chat-box"
        maxLength={20_000}
        aria-label={t('ASSISTANT.PLACEHOLDER')}
        placeholder={t('ASSISTANT.PLACEHOLDER')}
        value={text}
        disabled={isBusy}
        onChange={({ target }) => chat.write(target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="k-chat-send">
        <DictationButtons dictation={dictation} isBusy={chat.isBusy} />
        {chat.isBusy && <IconButton icon={stop} label={t('ASSISTANT.STOP')} onClick={() => chat.stop()} />}
        <IconButton
          type="submit"
          look="primary"
          icon={send}
          label={t('ASSISTANT.SEND')}
          disabled={isBusy || text.trim() === ''}
        />
      </div>
    </form>
  );
});
