import { Confirm } from '#app/components/accounts/confirm.tsx'
import { settingsOf } from '#app/rules/deceased-space/addresses.ts'
import { de } from '#app/rules/french.ts'

/** Asks for confirmation before the address of a space is replaced: printed addresses stop working. */
export function ReplaceAddress({ hashid, firstName }: { hashid: string; firstName: string }) {
  return (
    <Confirm
      title={`Remplacer l’adresse de l’espace ${de(firstName)}\u202F?`}
      action={settingsOf(hashid)}
      button="Remplacer l’adresse"
      back={settingsOf(hashid)}
      danger
    >
      <input type="hidden" name="intent" value="replace-hashid" />
      <p>
        L’ancienne adresse et les cartes déjà imprimées ne marcheront plus, l’adresse courte et les codes non plus.
        Donnez la nouvelle à vos proches.
      </p>
      <p>Ce qui est dans l’espace ne change pas. Vous et les proches qui partagent ce dossier le retrouvez toujours.</p>
    </Confirm>
  )
}
