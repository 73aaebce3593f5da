/** These parts belong to the first load, because the connection exists before the panel is opened. [B4-2] */
export { default as AssistantButton } from './assistant-button.tsx';
export { default as makeChat } from './make-chat.ts';
export { default as makeVisualization } from './visualization/make-visualization.ts';
