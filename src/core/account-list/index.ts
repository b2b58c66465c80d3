export { type AccountList, type ListedAccount, readAccountList, repeatedIn } from './account-list'
