import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button, IconButton, Notice } from '#core/web';
import type { AssistantChat } from '../contract/index.ts';
import { Composer } from './composer.tsx';
import { DictationNote } from './dictation/dictation-buttons.tsx';
import { useDictation } from './dictation/use-dictation.ts';
import { MessageBubble } from './message-bubble.tsx';
import { useAutoScroll } from './use-auto-scroll.ts';
import './panel.css';

interface PanelProps {
  readonly chat: AssistantChat;
  readonly onClose: () => void;
}

/** The chat panel that floats over the page. [B2.1-1] */
export default observer(function Panel({ chat, onClose }: PanelProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLTextAreaElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const dictation = useDictation(chat);
  const { messages, isThinking } = chat;
  const isBusy = chat.isBusy || dictation.isBusy;
  useAutoScroll(list, chat.messages);
  // The box is disabled while an answer is received, so it gets the focus again after each answer, unless an element outside the chat has
  // the focus.
  useEffect(() => {
    const isFree =
      document.activeElement === document.body || list.current?.parentElement?.contains(document.activeElement);
    if (!isBusy && isFree) box.current?.focus();
  }, [isBusy]);
  useEffect(() => box.current?.focus(), []);
  return createPortal(
    <aside
      className="k-chat"
      aria-label={t('ASSISTANT.TITLE')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <header className="k-chat-head">
        <h2>{t('ASSISTANT.TITLE')}</h2>
        <IconButton icon="add" label={t('ASSISTANT.NEW')} onClick={() => (chat.begin(), box.current?.focus())} />
        <IconButton icon="cross" label={t('ASSISTANT.CLOSE')} onClick={onClose} />
      </header>
      <div className="k-chat-banners">
        {chat.isLost && <Notice tone="warning">{t('ASSISTANT.ERROR.CONNECTION')}</Notice>}
        {chat.isTooLong && <Notice tone="warning">{t('ASSISTANT.TOO_LONG')}</Notice>}
      </div>
      <div ref={list} className="k-chat-list" tabIndex={0} role="log" aria-label={t('ASSISTANT.MESSAGES')}>
        {messages.length === 0 && <Welcome chat={chat} />}
        <ol>
          {messages.map((message) => (
            <MessageBubble key={message.id} chat={chat} message={message} />
          ))}
        </ol>
        {isThinking && (
          <p className="k-chat-thinking" role="status">
            <span>{t('ASSISTANT.THINKING')}</span>
          </p>
        )}
        <DictationNote dictation={dictation} />
      </div>
      <Composer chat={chat} dictation={dictation} box={box} />
    </aside>,
    document.body,
  );
});

/** The welcome text with four suggested prompts, for an empty conversation. [B2.1-5] */
const Welcome = observer(function Welcome({ chat }: Pick<PanelProps, 'chat'>) {
  const { t } = useTranslation();
  return (
    <div className="k-chat-welcome">
      <p>{t('ASSISTANT.WELCOME')}</p>
      <ul>
        {chat.suggestions.map((key) => (
          <li key={key}>
            <Button onClick={() => chat.send(t(key as 'ASSISTANT.PROMPT.VAT'))}>
              {t(key as 'ASSISTANT.PROMPT.VAT')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
});
