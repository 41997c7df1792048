import { useI18n } from 'vue-i18n'
import type { FileFault } from './import.ts'

/** Why a file is not taken as a replay, and what to do about it. */
export function useImportFaultText(): (fault: FileFault) => string {
  const { t } = useI18n()
  return (fault) => {
    const line = 'line' in fault && fault.line !== null ? fault.line : null
    const group = groupOf(fault.code)
    // Whatever does not even begin like a replay is some other file.
    if (line === 1 && group === 'damaged') return t('importing.notALog')
    const why = t(`importing.${group}`)
    return line === null || group === 'originMissing'
      ? why.charAt(0).toUpperCase() + why.slice(1)
      : t('importing.atLine', { line, why })
  }
}

type FaultGroup =
  | 'fileTooLarge'
  | 'unreadable'
  | 'tooSlow'
  | 'notALog'
  | 'newerFormat'
  | 'damaged'
  | 'changed'
  | 'originMissing'
  | 'notOver'
  | 'againstRules'
  | 'otherThere'

/** People need to know what to do, not which check failed. */
function groupOf(code: FileFault['code']): FaultGroup {
  switch (code) {
    case 'fileTooLarge':
    case 'tooLarge':
    case 'tooManyLines':
    case 'lineTooLong':
    case 'tooDeep':
      return 'fileTooLarge'
    case 'notALog':
    case 'empty':
      return 'notALog'
    case 'newerFormat':
      return 'newerFormat'
    case 'torn':
    case 'notJson':
    case 'badRecord':
    case 'wrongNumber':
      return 'damaged'
    case 'byteOrderMark':
    case 'crlf':
    case 'brokenChain':
    case 'otherOrigin':
    case 'otherSecret':
    case 'otherNonce':
    case 'otherShuffle':
      return 'changed'
    case 'unreadable':
    case 'tooSlow':
    case 'originMissing':
    case 'notOver':
    case 'otherThere':
      return code
    case 'unplayableRules':
    case 'refused':
    case 'otherEvents':
    case 'otherState':
      return 'againstRules'
  }
}
