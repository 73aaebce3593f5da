import bold from '@blueprintjs/icons/lib/esm/generated/16px/paths/bold.js';
import italic from '@blueprintjs/icons/lib/esm/generated/16px/paths/italic.js';
import upload from '@blueprintjs/icons/lib/esm/generated/16px/paths/upload.js';
import user from '@blueprintjs/icons/lib/esm/generated/16px/paths/user.js';
import logOut from '@blueprintjs/icons/lib/esm/generated/16px/paths/log-out.js';
import calendar from '@blueprintjs/icons/lib/esm/generated/16px/paths/calendar.js';
import time from '@blueprintjs/icons/lib/esm/generated/16px/paths/time.js';
import projects from '@blueprintjs/icons/lib/esm/generated/16px/paths/projects.js';
import euro from '@blueprintjs/icons/lib/esm/generated/16px/paths/euro.js';
import percentage from '@blueprintjs/icons/lib/esm/generated/16px/paths/percentage.js';
import link from '@blueprintjs/icons/lib/esm/generated/16px/paths/link.js';
import properties from '@blueprintjs/icons/lib/esm/generated/16px/paths/properties.js';
import eyeOpen from '@blueprintjs/icons/lib/esm/generated/16px/paths/eye-open.js';
import eyeOff from '@blueprintjs/icons/lib/esm/generated/16px/paths/eye-off.js';
import unlock from '@blueprintjs/icons/lib/esm/generated/16px/paths/unlock.js';
import star from '@blueprintjs/icons/lib/esm/generated/16px/paths/star.js';
import office from '@blueprintjs/icons/lib/esm/generated/16px/paths/office.js';
import tag from '@blueprintjs/icons/lib/esm/generated/16px/paths/tag.js';
import undo from '@blueprintjs/icons/lib/esm/generated/16px/paths/undo.js';
import refresh from '@blueprintjs/icons/lib/esm/generated/16px/paths/refresh.js';
import clipboard from '@blueprintjs/icons/lib/esm/generated/16px/paths/clipboard.js';
import sendMessage from '@blueprintjs/icons/lib/esm/generated/16px/paths/send-message.js';
import paperclip from '@blueprintjs/icons/lib/esm/generated/16px/paths/paperclip.js';
import exportIcon from '@blueprintjs/icons/lib/esm/generated/16px/paths/export.js';
import importIcon from '@blueprintjs/icons/lib/esm/generated/16px/paths/import.js';
import dragHandleVertical from '@blueprintjs/icons/lib/esm/generated/16px/paths/drag-handle-vertical.js';
import home from '@blueprintjs/icons/lib/esm/generated/16px/paths/home.js';
import automaticUpdates from '@blueprintjs/icons/lib/esm/generated/16px/paths/automatic-updates.js';
import keyCommand from '@blueprintjs/icons/lib/esm/generated/16px/paths/key-command.js';
import exchange from '@blueprintjs/icons/lib/esm/generated/16px/paths/exchange.js';
import cut from '@blueprintjs/icons/lib/esm/generated/16px/paths/cut.js';
import dashboard from '@blueprintjs/icons/lib/esm/generated/16px/paths/dashboard.js';
import manual from '@blueprintjs/icons/lib/esm/generated/16px/paths/manual.js';
import learning from '@blueprintjs/icons/lib/esm/generated/16px/paths/learning.js';
import moon from '@blueprintjs/icons/lib/esm/generated/16px/paths/moon.js';
import thList from '@blueprintjs/icons/lib/esm/generated/16px/paths/th-list.js';
import history from '@blueprintjs/icons/lib/esm/generated/16px/paths/history.js';
import banCircle from '@blueprintjs/icons/lib/esm/generated/16px/paths/ban-circle.js';
import notifications from '@blueprintjs/icons/lib/esm/generated/16px/paths/notifications.js';
import help from '@blueprintjs/icons/lib/esm/generated/16px/paths/help.js';
import bankAccount from '@blueprintjs/icons/lib/esm/generated/16px/paths/bank-account.js';
import chart from '@blueprintjs/icons/lib/esm/generated/16px/paths/chart.js';
import idNumber from '@blueprintjs/icons/lib/esm/generated/16px/paths/id-number.js';
import arrowLeft from '@blueprintjs/icons/lib/esm/generated/16px/paths/arrow-left.js';
import filter from '@blueprintjs/icons/lib/esm/generated/16px/paths/filter.js';
import trash from '@blueprintjs/icons/lib/esm/generated/16px/paths/trash.js';
import envelope from '@blueprintjs/icons/lib/esm/generated/16px/paths/envelope.js';
import print from '@blueprintjs/icons/lib/esm/generated/16px/paths/print.js';
import duplicate from '@blueprintjs/icons/lib/esm/generated/16px/paths/duplicate.js';
import edit from '@blueprintjs/icons/lib/esm/generated/16px/paths/edit.js';
import download from '@blueprintjs/icons/lib/esm/generated/16px/paths/download.js';
import lightbulb from '@blueprintjs/icons/lib/esm/generated/16px/paths/lightbulb.js';
import box from '@blueprintjs/icons/lib/esm/generated/16px/paths/box.js';

/** The icons of details, forms and settings. Loaded by icon.tsx when the first of them is shown. */
export const moreIconPaths = {
  upload,
  user,
  bold,
  italic,
  'log-out': logOut,
  calendar,
  time,
  projects,
  euro,
  percentage,
  link,
  properties,
  'eye-open': eyeOpen,
  'eye-off': eyeOff,
  unlock,
  star,
  office,
  tag,
  undo,
  refresh,
  clipboard,
  'send-message': sendMessage,
  paperclip,
  export: exportIcon,
  import: importIcon,
  'drag-handle-vertical': dragHandleVertical,
  home,
  'automatic-updates': automaticUpdates,
  'key-command': keyCommand,
  exchange,
  cut,
  dashboard,
  manual,
  learning,
  moon,
  'th-list': thList,
  history,
  'ban-circle': banCircle,
  notifications,
  help,
  'bank-account': bankAccount,
  chart,
  'id-number': idNumber,
  'arrow-left': arrowLeft,
  filter,
  trash,
  envelope,
  print,
  duplicate,
  edit,
  download,
  lightbulb,
  box,
} as const;
