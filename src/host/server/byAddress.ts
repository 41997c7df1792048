/** More addresses than a LAN has. */
const ADDRESSES = 4096

/** Something about each address that came lately; the one that was longest silent is forgotten first. */
export class ByAddress<Entry> {
  private readonly entries = new Map<string, Entry>()

  get(address: string): Entry | undefined {
    return this.entries.get(address)
  }

  set(address: string, entry: Entry): void {
    this.entries.delete(address)
    this.entries.set(address, entry)
    const oldest = this.entries.keys().next()
    if (this.entries.size > ADDRESSES && oldest.done !== true) this.entries.delete(oldest.value)
  }
}
