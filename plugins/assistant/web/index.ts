/** What stands in the top bar, and what it opens: the connection is there before the panel. [B4-2] */
export { default as AssistantButton } from './assistant-button.tsx';
export { default as makeChat } from './make-chat.ts';
export { default as makeVisualization } from './visualization/make-visualization.ts';
