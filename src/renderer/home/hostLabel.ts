/** What a host is called in the list of tables. */
import type { TableEntry } from '../../protocol/messages/tableView.ts'

/** Names that computers give themselves and that tell nobody whose they are. */
const MACHINE = [
  /^(vm|vps|pc|box|node|host|hostname|localhost|server|computer|desktop|laptop|notebook|workstation|default|unknown|none)[-_]?\d*$/i,
  /^(linux|debian|ubuntu|fedora|archlinux|arch|alpine|nixos|raspberrypi|android|windows|macos|docker|container)[-_]?\d*$/i,
  // DESKTOP-7QK2M1A, WIN-8F0..., ip-10-0-0-7, and the bare number of a container.
  /^(desktop|laptop|win|pc|ip|ec2|vm|vps|srv|host|node|container)-[\da-z-]*\d[\da-z-]*$/i,
  /^[\da-f]{8,}$/i,
  /^[\d.:]+$/,
]

/** The name where it says something to people, else who sits first at one of its tables; null for neither. */
export function hostLabel(name: string, tables: readonly Pick<TableEntry, 'players'>[]): string | null {
  const bare = name.trim().replace(/\.(local|lan|home|localdomain|fritz\.box)\.?$/i, '')
  if (bare !== '' && !MACHINE.some((pattern) => pattern.test(bare))) return bare
  return tables.find(({ players }) => players.length > 0)?.players[0] ?? null
}
