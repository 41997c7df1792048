/** The timeline of a replay is no field: the keys of the page move it. */
const FIELDS = 'input:not([type="range"]), textarea, select'
const LAYERS = '[role="dialog"], [role="alertdialog"], [role="menu"]'

/** Whether a key that was pressed here belongs to a field, a dialog or a menu, and not to the page. */
export function keyboardTaken(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest(`${FIELDS}, ${LAYERS}`) !== null
}
