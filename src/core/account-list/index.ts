export { type ListedAccount, readAccountList, repeatedIn } from './account-list'
